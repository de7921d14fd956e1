/**
 * Balance of left and right over sessions: above the line more to the right, below it more to the left. Behind each
 * session is the usual range of its balance by the player's own matches (METHODS T6).
 */
import { NOT_AVAILABLE } from '../../not-available';
import { counted } from '../words/session-noun';
import { sideText } from '../words/side-text';
import type { FormTip } from './player-rows';
import { type ChartTable, type Door, markPerRow } from './table-doors';

export interface BalanceTrendInput {
  readonly name: string;
  readonly sessions: readonly {
    readonly sessionId: number;
    readonly label: string;
    readonly title: string;
    readonly turns: number;
    /** (right - left) / turns. */
    readonly index: number | null;
    readonly isAbnormal: boolean;
    readonly usual: { readonly centre: number; readonly low: number; readonly high: number } | null;
  }[];
}

export interface BalancePoint {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly turns: number;
  readonly index: number | null;
  readonly isAbnormal: boolean;
  readonly low: number | null;
  readonly high: number | null;
  readonly tip: FormTip;
}

export interface BalanceTrendView {
  readonly name: string;
  readonly points: readonly BalancePoint[];
  readonly reach: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly summary: string;
}

const STEP = 0.25;

export function balanceTrend({ name, sessions }: BalanceTrendInput): BalanceTrendView {
  const points = sessions.map(({ sessionId, label, title, turns, index, isAbnormal, usual }): BalancePoint => {
    const lines: [string, string][] = [
      ['Balance', index === null ? NOT_AVAILABLE : `${sideText(index)}${isAbnormal ? ' (*)' : ''}`],
      ['Turns', String(turns)],
      [
        'Usual',
        usual === null ? `${NOT_AVAILABLE}: too few turns` : `${sideText(usual.low)} to ${sideText(usual.high)}`,
      ],
    ];
    return {
      id: String(sessionId),
      label,
      title,
      turns,
      index,
      isAbnormal,
      low: usual?.low ?? null,
      high: usual?.high ?? null,
      tip: { title: `${label} · ${title}`, lines },
    };
  });
  const all = points.flatMap(({ index, low, high }) => [index ?? 0, low ?? 0, high ?? 0]);
  const reach = all.reduce((most, value) => Math.max(most, Math.abs(value)), STEP);
  const steps = Math.floor(reach / STEP);
  const values = Array.from({ length: 2 * steps + 1 }, (_, at) => (at - steps) * STEP);
  const abnormal = points.filter((point) => point.isAbnormal);
  const last = points.at(-1);
  return {
    name,
    points,
    reach: Math.min(1, reach * 1.05),
    ticks: values.map((value) => ({ value, text: sideText(value) })),
    summary:
      last === undefined
        ? `${name}: no session.`
        : `${name}: ${counted(points.length, 'session')}, ${abnormal.length} with abnormal turn asymmetry; the latest ${last.index === null ? 'without a turn' : sideText(last.index)}.`,
  };
}

export function balanceTrendTable({ points }: BalanceTrendView, explained: Door<[sessionId: number]>): ChartTable {
  const table = {
    columns: ['Session', 'Title', 'Turns', 'Right minus left (%)', 'Usual from (%)', 'Usual to (%)', 'Abnormal'],
    rows: points.map(({ label, title, turns, index, low, high, isAbnormal }) => [
      label,
      title,
      turns,
      percent(index),
      percent(low),
      percent(high),
      isAbnormal ? 'yes' : 'no',
    ]),
  };
  return markPerRow(
    table,
    points.map(({ id }) => Number(id)),
    [3],
    explained,
  );
}

function percent(share: number | null): number | null {
  return share === null ? null : 100 * share;
}
