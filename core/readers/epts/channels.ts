import type { Fields } from '../shared/metadata-fields';
import { FormatError } from '../format-reader';

export type ChannelKind = 'x' | 'y' | 'speed';

type PositionUnit = { readonly kind: 'share' } | { readonly kind: 'metric'; readonly perM: number };

export interface Channels {
  readonly kinds: ReadonlyMap<string, ChannelKind>;
  readonly positionUnit: PositionUnit;
  readonly speedPerMPerS: number;
}

const SHARE: PositionUnit = { kind: 'share' };
const POSITION_UNITS: ReadonlyMap<string, PositionUnit> = new Map([
  ...['normalized', 'normalised'].map((name): [string, PositionUnit] => [name, SHARE]),
  ...['m', 'meter', 'meters', 'metre', 'metres'].map((name): [string, PositionUnit] => [
    name,
    { kind: 'metric', perM: 1 },
  ]),
  ...['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'].map((name): [string, PositionUnit] => [
    name,
    { kind: 'metric', perM: 100 },
  ]),
]);
const SPEED_UNITS: ReadonlyMap<string, number> = new Map([
  ['m/s', 1],
  ['mps', 1],
  ['meters/second', 1],
  ['km/h', 3.6],
  ['kmh', 3.6],
  ['kph', 3.6],
]);
const SPEED_NAME = /^(?:s|v|speed|velocity)$/i;

/** @throws FormatError for an unknown position unit, or different units for x and y */
export function channelsOf(metadata: Fields, fileName: string): Channels {
  // The two position names count even if no sensor describes them.
  const kinds = new Map<string, ChannelKind>([
    ['x', 'x'],
    ['y', 'y'],
  ]);
  const units = new Map<ChannelKind, string>();
  for (const channel of channelFields(metadata)) {
    const id = channel.text('id') ?? '';
    const kind = kindOf(id, channel.text('Name') ?? '');
    if (kind === null) continue;
    kinds.set(id, kind);
    const unit = channel.text('Unit');
    if (unit !== null) units.set(kind, unit.toLowerCase());
  }
  const [xUnit, yUnit] = [units.get('x'), units.get('y')];
  if (xUnit !== undefined && yUnit !== undefined && xUnit !== yUnit) {
    throw new FormatError(`x is in "${xUnit.slice(0, 20)}" but y in "${yUnit.slice(0, 20)}".`, fileName);
  }
  const unit = xUnit ?? yUnit;
  const positionUnit = unit === undefined ? SHARE : POSITION_UNITS.get(unit);
  if (positionUnit === undefined) {
    throw new FormatError(
      `Positions are in "${(unit ?? '').slice(0, 20)}"; shares of the field (normalized), m and cm can be read. ` +
        'Export the session so.',
      fileName,
    );
  }
  const speedPerMPerS = SPEED_UNITS.get(units.get('speed') ?? '');
  // A speed in an unknown unit is dropped; the positions do not need it.
  if (speedPerMPerS === undefined) for (const [id, kind] of kinds) if (kind === 'speed') kinds.delete(id);
  return { kinds, positionUnit, speedPerMPerS: speedPerMPerS ?? 1 };
}

function channelFields(metadata: Fields): Fields[] {
  const devices = metadata.object('Devices')?.objects('Device') ?? [];
  const sensors = devices.flatMap((device) => device.object('Sensors')?.objects('Sensor') ?? []);
  return sensors.flatMap((sensor) => sensor.object('Channels')?.objects('Channel') ?? []);
}

function kindOf(id: string, name: string): ChannelKind | null {
  for (const axis of ['x', 'y'] as const) if (id === axis || name.toLowerCase() === `position_${axis}`) return axis;
  return SPEED_NAME.test(id) || SPEED_NAME.test(name) ? 'speed' : null;
}
