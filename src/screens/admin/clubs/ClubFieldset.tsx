import { type AdminClub, SPORTS } from '@halfturn/contract/admin/clubs';
import { DEFAULT_TIME_ZONE } from '@halfturn/core/calendar/time-zone';
import { CUSTOMER_OPTIONS } from '@halfturn/contract/modules';
import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import classes from '../admin.module.css';
import { Choices } from './TickChoices';
import { type ClubFields, withSport } from './club-form';
import { ModuleChoice } from './ModuleChoice';
import { OPTION_LABELS, OPTION_TEXTS } from './module-labels';

const SPORT_LABELS = { football: 'Football', basketball: 'Basketball' } as const;
const TEAMS = [
  { value: 'm', label: 'Men' },
  { value: 'w', label: 'Women' },
];

interface Props {
  /** Null: a new one, whose sport can be chosen. */
  readonly club: AdminClub | null;
  readonly fields: ClubFields;
  readonly onChange: (fields: ClubFields) => void;
}

export function ClubFieldset({ club, fields, onChange }: Props) {
  const set = (part: Partial<ClubFields>) => onChange({ ...fields, ...part });
  return (
    <Stack>
      <div className={classes['fields']}>
        <TextInput
          label="Club name"
          required
          maxLength={100}
          value={fields.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label="Sport"
          description="Decides positions, session types and speed zones. Fixed once the club has a player or a session"
          inputWrapperOrder={['label', 'input', 'description']}
          disabled={club !== null && !isEmpty(club)}
          data={SPORTS.map((value) => ({ value, label: SPORT_LABELS[value] }))}
          value={fields.sport}
          onChange={(event) =>
            onChange(withSport(fields, event.currentTarget.value === 'basketball' ? 'basketball' : 'football'))
          }
        />
        <NativeSelect
          label="Team"
          description="Clubs with the same sport and type of team form a league"
          inputWrapperOrder={['label', 'input', 'description']}
          disabled={club !== null && club.sessions > 0}
          data={TEAMS}
          value={fields.teamType}
          onChange={(event) => set({ teamType: event.currentTarget.value })}
        />
        <NativeSelect
          label="Time zone"
          description="Decides the day and the clock time of every session"
          inputWrapperOrder={['label', 'input', 'description']}
          data={zonesWith(fields.timeZone)}
          value={fields.timeZone}
          onChange={(event) => set({ timeZone: event.currentTarget.value })}
        />
        <TextInput
          label="League"
          description="What comparisons with other clubs are called, for example Regionalliga Nord"
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={40}
          value={fields.leagueName}
          onChange={(event) => set({ leagueName: event.currentTarget.value })}
        />
        {club !== null && (
          <>
            <NativeSelect
              label="Default squad"
              description="New players come here unless a list says otherwise"
              inputWrapperOrder={['label', 'input', 'description']}
              data={club.squads.map(({ squadId, name }) => ({ value: String(squadId), label: name }))}
              value={fields.defaultSquadId}
              onChange={(event) => set({ defaultSquadId: event.currentTarget.value })}
            />
            <TextInput
              label="Low entry speed of turns below, m/s"
              description="Slower turns are of the class Low"
              inputWrapperOrder={['label', 'input', 'description']}
              inputMode="decimal"
              value={fields.lower}
              onChange={(event) => set({ lower: event.currentTarget.value })}
            />
            <TextInput
              label="High entry speed of turns above, m/s"
              description="Faster turns are of the class High"
              inputWrapperOrder={['label', 'input', 'description']}
              inputMode="decimal"
              value={fields.upper}
              onChange={(event) => set({ upper: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      {club !== null && club.sessions > 0 && club.timeZone !== fields.timeZone && (
        <Radio.Group
          label={`Sessions recorded so far, in ${club.timeZone}`}
          value={fields.keptOfSessions}
          onChange={(value) => set({ keptOfSessions: value === 'clockTimes' ? 'clockTimes' : 'instants' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="instants" label="Their times are right: show them on the new clock" />
            <Radio value="clockTimes" label="Their clocks are right: keep what they show" />
          </Stack>
        </Radio.Group>
      )}
      <ModuleChoice chosen={fields.modules} onChange={(modules) => set({ modules })} />
      <Choices
        label="Options"
        choices={CUSTOMER_OPTIONS.map((value) => ({ value, label: OPTION_LABELS[value], text: OPTION_TEXTS[value] }))}
        chosen={fields.options}
        onChange={(options) => set({ options })}
      />
    </Stack>
  );
}

function isEmpty({ squads, sessions }: AdminClub): boolean {
  return sessions === 0 && squads.every(({ players }) => players === 0);
}

function zonesWith(timeZone: string): readonly string[] {
  return [...new Set([DEFAULT_TIME_ZONE, timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
