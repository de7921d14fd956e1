import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import type { ProgressChoiceProps } from './longitudinal-page';
import { PeakCurves, ThresholdCounts } from './PeaksAndCapacity';

type Props = Pick<ProgressChoiceProps, 'view' | 'onChange' | 'files' | 'playerId'>;

export function PeakPhysicalCapacity({ view: { active, sessions, peaks, counts }, onChange, files, playerId }: Props) {
  const of = active === null ? null : { playerId, sessionId: active.sessionId };
  return (
    <Section
      id="peak-capacity"
      title="Peak Physical Capacity"
      {...(active === null ? {} : { note: active.name })}
      controls={
        active !== null && (
          <ChoiceSelect
            label="Active session"
            options={sessions.map(({ sessionId, name }) => ({ value: String(sessionId), label: name }))}
            value={String(active.sessionId)}
            onChange={(value) => onChange({ session: Number(value) })}
          />
        )
      }
    >
      <PeakCurves peaks={peaks} files={files} of={of} />
      <ThresholdCounts counts={counts} of={of} />
    </Section>
  );
}
