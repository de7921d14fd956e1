/**
 * Compares acceleration-speed profiles (METHODS A1) of the providers' speed and acceleration with published
 * procedures on the same samples. Those differ among themselves by 10 to 20 % in A0 and 2 to 10 % in S0.
 */
import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { speedProfile } from '@halfturn/core/metrics/profile/speed-profile';
import { staysWholePeriods } from '@halfturn/core/tracking/time-on-pitch';
import { givenKinematics } from '@halfturn/core/tracking/synthetic-motion';
import { readShared, readSharedRows } from '../shared-data';
import { Agreement, type Tolerance } from './agreement';

interface Series {
  readonly set: string;
  readonly file: string;
  readonly rateHz: number;
  readonly separator: string;
  readonly speed: string;
  readonly acceleration: string;
}

const SERIES: readonly Series[] = [
  {
    set: 'catapult-openfield-10hz',
    file: 'data_rows_00001-30000.csv.gz',
    rateHz: 10,
    separator: ',',
    speed: 'speed',
    acceleration: 'acc',
  },
  {
    set: 'lps-basketball-20hz',
    file: 'LPS_session_t0000-2700.csv.gz',
    rateHz: 20,
    separator: ',',
    speed: 'velocity',
    acceleration: 'acceleration',
  },
  {
    set: 'speedtrace-18hz',
    file: 'exampleFile.csv.gz',
    rateHz: 18.18,
    separator: ';',
    speed: 'speed',
    acceleration: 'acc',
  },
];

const PROCEDURES: readonly (readonly [name: string, a0: string, s0: string])[] = [
  ['Morin 2021', 'morin_A0', 'morin_S0'],
  ['shorts, from 3 m/s', 'shorts_v3_MAC', 'shorts_v3_MSS'],
  ['shorts, from 4 m/s', 'shorts_v4_MAC', 'shorts_v4_MSS'],
  ['shorts, default', 'shorts_default_MAC', 'shorts_default_MSS'],
  ['InSituASProfile', 'asprofile_a0', 'asprofile_v0'],
];
const A0: Tolerance = { absolute: 0, relative: 0.2 };
const S0: Tolerance = { absolute: 0, relative: 0.1 };

export function compareProfiles(): readonly Agreement[] {
  const rows = readSharedRows('reference/acceleration-speed-profile.csv');
  return SERIES.map((series) => {
    const agreement = new Agreement(series.set);
    const row = rows.find(({ series: name = '' }) => name.startsWith(series.set));
    const { speed, acceleration } = readColumns(series);
    const kinematics = givenKinematics(speed, acceleration, series.rateHz);
    const { profile } = speedProfile(kinematics, staysWholePeriods(kinematics), parametersFor('gnss').profile);
    for (const [name, a0, s0] of PROCEDURES) {
      agreement.compare(`profile, ${name}`, 'A0', a0, profile?.a0MPerS2 ?? null, row?.[a0] ?? '', A0);
      agreement.compare(`profile, ${name}`, 'S0', s0, profile?.s0MPerS ?? null, row?.[s0] ?? '', S0);
    }
    return agreement;
  });
}

function readColumns({ set, file, separator, ...names }: Series): { speed: number[]; acceleration: number[] } {
  const [header = '', ...lines] = Buffer.from(readShared(`${set}/${file}`))
    .toString('utf8')
    .trim()
    .split(/\r?\n/);
  const columns = header.split(separator).map((name) => name.replaceAll('"', '').trim().split(' ')[0]);
  const read = (name: string): number[] => {
    const index = columns.indexOf(name);
    return lines.map((line) => Number(line.split(separator)[index]));
  };
  return { speed: read(names.speed), acceleration: read(names.acceleration) };
}
