import { columnMappings } from '@halfturn/contract/data/column-mappings';
import { config as configCall } from '@halfturn/contract/config';
import { formats as formatsCall, leagueClubs } from '@halfturn/contract/data/imports';
import { MAPPING_FILE_NAME } from '@halfturn/core/readers/long/mapping-draft';
import { COMPETITION_CHOICES } from '@halfturn/core/views/choices/competition-choices';
import { parseShirtPositions } from '@halfturn/core/views/words/shirt-positions';
import { Button, Checkbox, Group, NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useId, useMemo } from 'react';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { useDraftFiles } from '../../state/draft-files';
import { useDraft } from '../../state/drafts';
import { LASTING, useCall } from '../../state/calls/use-call';
import { useTimeZone } from '../../state/user/use-customer';
import { ColumnMapping } from './ColumnMapping';
import { FileDrop } from './FileDrop';
import { FileLook } from './FileLook';
import { MAPPING_CHOICE, type MappingChoice, mappingOf } from './mapping-choice';
import { ANSWERS, CHOICES, type ImportChoices, NO_ANSWERS, NO_CHOICES } from './upload-import';
import { useLook } from './use-look';
import classes from './import.module.css';

interface Props {
  readonly customerId: number;
  readonly draftName: string;
  readonly refused: string | null;
  readonly onStart: (choices: ImportChoices, files: readonly File[]) => void;
  readonly onCancel: () => void;
}

const SAVED_MAPPING: MappingChoice = { kind: 'saved' };

/** An example for the club's sport: `1 GK, 4 CB, 9 CF`, `1 PG, 4 SG, 9 SF`. */
function positionExample(positions: readonly { readonly shortDescription: string }[]): string {
  const named = positions.filter(({ shortDescription }) => /\w/.test(shortDescription)).slice(0, 3);
  return named.map(({ shortDescription }, place) => `${[1, 4, 9][place] ?? ''} ${shortDescription}`).join(', ');
}

export function ImportForm({ customerId, draftName, refused, onStart, onCancel }: Props) {
  const timeZone = useTimeZone();
  const config = useCall(configCall, { query: { customerId } }, LASTING);
  const formats = useCall(formatsCall, {}, LASTING);
  const [files, setFiles] = useDraftFiles(draftName);
  const [choices, setChoices] = useDraft(draftName, CHOICES, NO_CHOICES);
  const change = (part: Partial<typeof NO_CHOICES>) => setChoices((before) => ({ ...before, ...part }));
  const clubs = useCall(leagueClubs, { query: { customerId } }, LASTING);
  const [answers, setAnswers] = useDraft(`${draftName} answers`, ANSWERS, NO_ANSWERS);
  const saved = useCall(columnMappings, { query: { customerId } }).data ?? [];
  const [mappingChoice, setMappingChoice] = useDraft(`${draftName} columns`, MAPPING_CHOICE, SAVED_MAPPING);
  const { look, mapping } = useLook(files, { timeZone, format: choices.format, ...answers }, (seen) =>
    mappingOf(mappingChoice, saved, seen),
  );
  const sent = useMemo(
    () => (mapping === '' ? files : [...files, new File([mapping], MAPPING_FILE_NAME, { type: 'application/json' })]),
    [files, mapping],
  );
  // The server would refuse what the preview cannot read, so do not upload it.
  const isRefused = look !== null && look !== 'looking' && look.problem !== null;
  const hint = useId();
  const chosenFormat = formats.data?.find((one) => one.id === choices.format);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (files.length > 0 && !isRefused) onStart({ ...choices, ...answers }, sent);
      }}
    >
      <Stack>
        <FileDrop
          files={files}
          onChange={(chosen) => {
            setFiles(chosen);
            setAnswers(NO_ANSWERS);
            setMappingChoice(SAVED_MAPPING);
          }}
        />
        {look === 'looking' && <Text role="status">Reading the beginning of the files …</Text>}
        {look !== null && look !== 'looking' && (
          <FileLook
            look={look}
            isMapped={mappingChoice.kind === 'own'}
            isChoosing={mappingChoice.kind === 'own' && mapping === ''}
            said={refused}
            answerOf={(field) => answers[field]}
            onAnswer={(field, value) => setAnswers({ ...answers, [field]: value })}
          />
        )}
        {look !== null && look !== 'looking' && look.canMap && (
          <ColumnMapping
            customerId={customerId}
            look={look}
            saved={saved}
            choice={mappingChoice}
            onChoose={setMappingChoice}
            onAnswer={(field, value) => setAnswers({ ...answers, [field]: value })}
          />
        )}
        <TextInput
          label="Title"
          description="Leave empty to use the file’s name"
          maxLength={200}
          value={choices.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} className={classes['pair'] ?? ''}>
          <TextInput
            label="Date and time"
            description={`On the club’s clock (${timeZone}). Leave empty to use the file’s; without one, the time of import`}
            type="datetime-local"
            value={choices.date}
            onChange={(event) => change({ date: event.currentTarget.value })}
          />
          <NativeSelect
            label="Session type"
            description="Detected: a match with two teams, otherwise training"
            value={choices.sessionTypeId}
            onChange={(event) => change({ sessionTypeId: event.currentTarget.value })}
            data={[
              { value: '', label: 'Detect automatically' },
              ...(config.data?.sessionTypes ?? []).map((type) => ({ value: String(type.id), label: type.name })),
            ]}
          />
        </SimpleGrid>
        <Radio.Group
          label="Our team"
          description="Our side in a file with two teams"
          value={choices.ourTeam}
          onChange={(value) => change({ ourTeam: value === 'away' ? 'away' : 'home' })}
        >
          <Group mt="xs">
            <Radio value="home" label="Home" />
            <Radio value="away" label="Away" />
          </Group>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label="Opposing club"
            description="Opens Opposition Analysis"
            value={choices.oppositionCustomerId}
            onChange={(event) => change({ oppositionCustomerId: event.currentTarget.value })}
            data={[
              { value: '', label: 'None of these' },
              ...(clubs.data ?? []).map((club) => ({ value: String(club.customerId), label: club.name })),
            ]}
          />
          <TextInput
            label="Opposition positions"
            description={`By shirt number: ${positionExample(config.data?.positions ?? [])}`}
            maxLength={1000}
            error={
              parseShirtPositions(choices.oppositionPositions) === null
                ? 'Enter a number and a position for each player.'
                : null
            }
            value={choices.oppositionPositions}
            onChange={(event) => change({ oppositionPositions: event.currentTarget.value })}
          />
        </SimpleGrid>
        <NativeSelect
          label="Competition"
          description="Matches only: league matches are compared with each other"
          value={choices.competition}
          onChange={(event) => change({ competition: event.currentTarget.value })}
          data={COMPETITION_CHOICES.map(({ value, label }) => ({ value, label }))}
        />
        <NativeSelect
          label="Format"
          description={chosenFormat?.description ?? 'Detected from the content of the files'}
          value={choices.format}
          onChange={(event) => change({ format: event.currentTarget.value })}
          data={[
            { value: 'auto', label: 'Detect automatically' },
            ...(formats.data ?? []).map((one) => ({ value: one.id, label: one.label })),
          ]}
        />
        <Checkbox
          label="Add unknown players to the squad"
          description="For a club’s first files; otherwise they stay unidentified until you say who they are"
          checked={choices.newPlayers === 'true'}
          onChange={(event) => change({ newPlayers: event.currentTarget.checked ? 'true' : '' })}
        />
        <DialogActions>
          {isRefused && (
            <Text id={hint} size="sm" mr="auto">
              {look.question === null
                ? 'These files cannot be imported yet: see above.'
                : 'Answer the question above first.'}
            </Text>
          )}
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={files.length === 0 || isRefused}
            aria-describedby={isRefused ? hint : undefined}
          >
            Start import
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
