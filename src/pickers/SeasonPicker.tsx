import { ALL_SEASONS } from '@halfturn/core/calendar/season';
import { ChoiceRadios } from './ChoiceRadios';
import { ChoiceSelect } from './ChoiceSelect';

interface Props {
  readonly seasons: readonly string[];
  readonly season: string;
  readonly onChange: (season: string) => void;
  readonly form: 'radios' | 'list';
}

export function SeasonPicker({ seasons, season, onChange, form }: Props) {
  const single = seasons.map((one) => ({ value: one, label: one }));
  return form === 'list' ? (
    <ChoiceSelect label="Season" options={single} value={season} onChange={onChange} />
  ) : (
    <ChoiceRadios
      label="Season"
      options={[{ value: ALL_SEASONS, label: 'All seasons' }, ...single]}
      value={season}
      onChange={onChange}
    />
  );
}
