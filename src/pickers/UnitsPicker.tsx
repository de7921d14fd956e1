import type { MeasurementSystem, PeakSpeedFactor, UnitSettings } from '@halfturn/core/units/units';
import { Radio, Stack } from '@mantine/core';

const SYSTEMS: readonly { value: MeasurementSystem; label: string; description: string }[] = [
  { value: 'metric', label: 'Metric', description: 'Metres, m/s and m/s².' },
  {
    value: 'imperial',
    label: 'Imperial',
    description: 'Feet and miles, mph and ft/s².',
  },
];
const PEAK_SPEEDS: readonly { factor: PeakSpeedFactor; label: string; description: string }[] = [
  { factor: 1, label: 'm/s', description: 'As speed zones and research are written: a fast sprint is 9 m/s.' },
  { factor: 3.6, label: 'km/h', description: 'As match reports are written: the same sprint is 32.4 km/h.' },
];

export function unitsText({ system, peakSpeedFactor }: UnitSettings): string {
  if (system === 'imperial') return 'Imperial';
  return `Metric, peak speed in ${PEAK_SPEEDS.find(({ factor }) => factor === peakSpeedFactor)?.label ?? ''}`;
}

interface Props {
  readonly units: UnitSettings;
  readonly onChange: (units: UnitSettings) => void;
}

export function UnitsPicker({ units, onChange }: Props) {
  return (
    <>
      <Radio.Group
        label="Measurement system"
        value={units.system}
        onChange={(value) => {
          const chosen = SYSTEMS.find((system) => system.value === value);
          if (chosen !== undefined) onChange({ ...units, system: chosen.value });
        }}
      >
        <Stack gap="xs" mt="xs">
          {SYSTEMS.map((system) => (
            <Radio key={system.value} value={system.value} label={system.label} description={system.description} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Peak speed unit"
        description={units.system === 'imperial' ? 'Imperial shows peak speed in mph.' : undefined}
        value={String(units.peakSpeedFactor)}
        onChange={(value) => {
          const chosen = PEAK_SPEEDS.find((unit) => String(unit.factor) === value);
          if (chosen !== undefined) onChange({ ...units, peakSpeedFactor: chosen.factor });
        }}
      >
        <Stack gap="xs" mt="xs">
          {PEAK_SPEEDS.map((unit) => (
            <Radio
              key={unit.factor}
              value={String(unit.factor)}
              label={unit.label}
              description={unit.description}
              disabled={units.system === 'imperial'}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
