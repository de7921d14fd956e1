import type { TeamComparisonView } from '@halfturn/core/views/team/team-comparison';
import { Section } from '../../frame/Section';
import classes from './team.module.css';
import { type InSeason, Rankings } from './Ranks';

interface OutputProps extends InSeason {
  readonly groups: TeamComparisonView['outputs'];
}

export function OutputGroups({ groups, ...rest }: OutputProps) {
  return (
    <Section
      id="mpo"
      title={`Match Performance Output, ${rest.of}`}
      note="Intensive: distance at high power or high speed. Extensive: the rest. Combined: both."
    >
      {groups.map(({ id, title, rankings }) => (
        <section key={id} aria-labelledby={`mpo-${id}`}>
          <h3 id={`mpo-${id}`} className={classes['group']}>
            {title}
          </h3>
          {rankings === null ? (
            <p className={classes['none']}>The tracking of these matches does not say who has the ball.</p>
          ) : (
            <Rankings {...rest} rankings={rankings} filePart={`MPO ${title}`} level={4} />
          )}
        </section>
      ))}
    </Section>
  );
}
