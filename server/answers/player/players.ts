import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import { playerAnswer } from './player-answer';

export const playersAnswer = maker('players', async (players: readonly PlayerRecord[]) => players.map(playerAnswer));
