import type { Table } from '../../text/csv';
import { capital, type PlayedNoun } from '../words/session-noun';
import type { FlagTable } from './fatigue-flags';
import type { WellnessView } from './wellness-table';

export function wellnessTable({ rows, shown, scoreTitle }: WellnessView, played: PlayedNoun): Table {
  return {
    columns: [
      'Player',
      capital(played),
      'Date',
      'Fatigue Flag',
      scoreTitle,
      `${scoreTitle} compared with`,
      'Hamstring Risk',
      'Hamstring points (of 5)',
      'Note',
    ],
    rows: rows.flatMap(({ name, note, cells }) =>
      note !== null
        ? [[name, null, null, null, null, null, null, null, note]]
        : cells.map(({ sessionId, note: absent, flag, score, scoreNote, hamstring }) => {
            const match = shown.find((one) => one.sessionId === sessionId);
            return [
              name,
              match?.title ?? null,
              match?.date ?? null,
              flag?.text ?? null,
              score?.value ?? null,
              score === null ? null : score.isOfGroup ? 'position group' : 'own',
              hamstring === null ? null : hamstring.isRisk ? 'yes' : 'no',
              hamstring?.points ?? null,
              absent ?? scoreNote,
            ];
          }),
    ),
  };
}

export function flagsTable({ rows, sessions }: FlagTable, played: PlayedNoun): Table {
  return {
    columns: ['Player', 'Date', capital(played), 'Flag', 'Reason'],
    rows: rows.flatMap(({ name, cells }) =>
      cells.flatMap((cell, index) => {
        const session = sessions[index];
        return cell === null || session === undefined
          ? []
          : [[name, session.date, session.name, cell.colourText, cell.text]];
      }),
    ),
  };
}
