import { type parameters, storeParameters } from '@halfturn/contract/admin/parameters';
import { Accordion, Button, Group, Switch, TextInput } from '@mantine/core';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { useDraft } from '../../../state/drafts';
import { Empty } from '../../../frame/Empty';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../state/calls/api-error';
import { useChange } from '../../../state/calls/use-change';
import { changedIn, matches, overridesOf, type Parameter, problemOf, textsOf } from './parameter-form';
import { consequences, groupTitle } from './parameter-groups';
import classes from './parameters.module.css';
import { ParameterRows } from './ParameterRows';
import { SetHistory } from './SetHistory';

type Props = z.infer<typeof parameters.answer> & { readonly customerId: number };

const TEXTS = z.record(z.string(), z.string());
/** Refusals shown beside the fields. */
const SHOWN_HERE = [409, 422];

export function ParameterForm({ customerId, set, versions, catalogue }: Props) {
  const [texts, setTexts] = useDraft(`parameters ${customerId}`, TEXTS, () => ({ ...textsOf(set.overrides) }));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [search, setSearch] = useState('');
  const [ownOnly, setOwnOnly] = useState(false);
  const [open, setOpen] = useState<string[]>([]);
  const [note, setNote] = useDraft(`note ${customerId}`, z.string(), '');
  const changed = useMemo(() => changedIn(catalogue, texts, set.overrides), [catalogue, texts, set.overrides]);
  const problems = useMemo(() => {
    const found = catalogue.map((row) => [row.name, problemOf(row, texts) ?? refused[row.name] ?? null] as const);
    return new Map(found.filter(([, problem]) => problem !== null));
  }, [catalogue, texts, refused]);

  const hasNoOwn = Object.values(texts).every((text) => text.trim() === '');
  const save = useChange(storeParameters, { named: SHOWN_HERE });
  const failure = save.refusal?.message ?? save.problem;
  const store = () =>
    save.mutate(
      {
        body: {
          customerId,
          overrides: { ...overridesOf(catalogue, texts) },
          note: note.trim(),
          basedOn: set.version,
        },
      },
      {
        onError: (error) => {
          if (error instanceof ApiError) {
            setRefused(Object.fromEntries(error.fields.map(({ name, message }) => [name, message])));
          }
        },
      },
    );

  const change = (name: string, text: string) => {
    setTexts((before) => ({ ...before, [name]: text }));
    setRefused({});
  };
  const groups = [...new Set(catalogue.map((row) => row.group))].flatMap((group) => {
    const all = catalogue.filter((row) => row.group === group);
    const own = (row: Parameter) => (texts[row.name] ?? '').trim() !== '';
    const shown = all.filter((row) => matches(row, groupTitle(group), search.trim()) && (!ownOnly || own(row)));
    return shown.length === 0 ? [] : [{ group, shown, ownCount: all.filter(own).length }];
  });
  const shownOpen = search.trim() !== '' || ownOnly ? groups.map(({ group }) => group) : open;
  return (
    <>
      <Group align="flex-end" className={classes['tools'] ?? ''}>
        <TextInput
          label="Search parameters"
          type="search"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Switch
          label="Own values only"
          checked={ownOnly}
          onChange={(event) => setOwnOnly(event.currentTarget.checked)}
        />
      </Group>
      {groups.length === 0 ? (
        <Empty
          {...(ownOnly && search.trim() === ''
            ? { text: 'All parameters use their defaults', reason: 'Show all of them to change one.' }
            : { text: 'No matching parameters', reason: 'Search for another word, or clear the search.' })}
        />
      ) : (
        <Accordion multiple order={3} value={shownOpen} onChange={setOpen}>
          {groups.map(({ group, shown, ownCount }) => (
            <Accordion.Item key={group} value={group}>
              <Accordion.Control>
                <span className={classes['groupTitle']}>{groupTitle(group)}</span>
                {ownCount > 0 && (
                  <span className={classes['ownCount']}>
                    {ownCount === 1 ? '1 own value' : `${ownCount} own values`}
                  </span>
                )}
              </Accordion.Control>
              <Accordion.Panel>
                {shownOpen.includes(group) && (
                  <ParameterRows
                    title={groupTitle(group)}
                    rows={shown}
                    texts={texts}
                    problems={problems}
                    onChange={change}
                  />
                )}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      <form
        className={classes['saving']}
        data-idle={changed.length === 0 && note === '' && hasNoOwn && failure === null}
        aria-label="Save parameters"
        onSubmit={(event) => {
          event.preventDefault();
          store();
        }}
      >
        <ProblemAlert text={failure} />
        <p role="status" className={classes['status']}>
          {changed.length === 0
            ? `Set ${set.version} is in force. No changes.`
            : `${changed.length === 1 ? '1 change' : `${changed.length} changes`} to set ${set.version}.`}
          {problems.size === 0
            ? ''
            : ` ${problems.size === 1 ? 'One value' : `${problems.size} values`} cannot be used: see the field.`}
        </p>
        {consequences(changed.map((row) => row.group)).map((sentence) => (
          <p key={sentence} className={classes['status']}>
            {sentence}
          </p>
        ))}
        <Group align="flex-end">
          <TextInput
            label="Note"
            placeholder="Reason for the change"
            maxLength={500}
            className={classes['note'] ?? ''}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" loading={save.isPending} disabled={changed.length === 0 || problems.size > 0}>
            Save as set {set.version + 1}
          </Button>
          <Button
            variant="default"
            disabled={changed.length === 0}
            onClick={() => {
              setTexts({ ...textsOf(set.overrides) });
              setRefused({});
            }}
          >
            Reset
          </Button>
          <Button
            variant="subtle"
            disabled={hasNoOwn}
            onClick={() => {
              setTexts({});
              setRefused({});
            }}
          >
            Reset all to defaults
          </Button>
        </Group>
      </form>
      <SetHistory versions={versions} />
    </>
  );
}
