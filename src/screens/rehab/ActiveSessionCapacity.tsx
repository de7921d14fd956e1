import { Section } from '../../frame/Section';
import type { ProgressSectionProps } from './longitudinal-page';
import { Capacity } from './PeaksAndCapacity';

export function ActiveSessionCapacity({ view: { active, capacity }, files, playerId }: ProgressSectionProps) {
  const of = active === null ? null : { playerId, sessionId: active.sessionId };
  return (
    <Section
      id="capacity"
      title="Acceleration/Deceleration Capacity"
      {...(active === null ? {} : { note: active.name })}
    >
      <Capacity capacity={capacity} files={files} of={of} />
    </Section>
  );
}
