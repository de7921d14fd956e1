import { type FormatQuestion, QUESTION_FIELDS } from '@halfturn/core/readers/format-reader';
import { TEXT_TABLES } from '@halfturn/core/readers/lines/character-encodings';
import { type ImportLook } from '@halfturn/core/views/data/import-look';
import { questionLabel, answerText } from '@halfturn/core/views/data/import-questions';
import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import classes from './import.module.css';
import { FirstMinutePicture } from './FirstMinutePicture';

interface Props {
  readonly look: ImportLook;
  /** The mapping states units: do not ask for them again. */
  readonly isMapped: boolean;
  /** The mapping form already says what is missing. */
  readonly isChoosing: boolean;
  /** What the import has said about the files: do not repeat it. */
  readonly said: string | null;
  readonly answerOf: (field: FormatQuestion['field']) => string;
  readonly onAnswer: (field: FormatQuestion['field'], value: string) => void;
}

export function FileLook({ look, isMapped, isChoosing, said, answerOf, onAnswer }: Props) {
  const { facts, assumed, columns, firstMinute, problem } = look;
  const sentence = problem !== null && !isChoosing && said?.includes(problem) !== true ? problem : null;
  const question = isMapped ? null : look.question;
  const isPlayer = question?.field === 'playerColumn';
  const offered =
    question?.candidates.map(({ value, reason }) => ({
      value,
      label: question.field === 'parts' ? reason : `${value}: ${reason}`,
    })) ?? [];
  const more = columns.filter((column) => isPlayer && !offered.some(({ value }) => value === column));
  return (
    <section aria-label="What the files say" className={classes['look']}>
      <dl className={classes['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {QUESTION_FIELDS.filter((field) => answerOf(field) !== '' && field !== question?.field).map((field) => (
          <div key={field}>
            <dt>{questionLabel(field)}</dt>
            <dd>
              {answerText(field, answerOf(field))}{' '}
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Change: ${questionLabel(field)}`}
                onClick={() => onAnswer(field, '')}
              >
                Change
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {(sentence !== null || (problem !== null && question !== null)) && (
        <Alert color="yellow" variant="light" role="alert">
          <Stack gap="xs">
            {sentence !== null && <span className={classes['reason']}>{sentence}</span>}
            {question !== null && (
              <NativeSelect
                label={questionLabel(question.field)}
                value={answerOf(question.field)}
                onChange={(event) => onAnswer(question.field, event.currentTarget.value)}
                data={[
                  { value: '', label: 'Choose' },
                  ...offered,
                  ...more.map((column) => ({ value: column, label: column })),
                ]}
              />
            )}
          </Stack>
        </Alert>
      )}
      {look.isOfTextTable && answerOf('textEncoding') === '' && question?.field !== 'textEncoding' && (
        <NativeSelect
          label={questionLabel('textEncoding')}
          description="Choose another if the names below look wrong"
          value=""
          onChange={(event) => onAnswer('textEncoding', event.currentTarget.value)}
          data={[
            { value: '', label: 'As found' },
            ...TEXT_TABLES.map(({ id, label }) => ({ value: id, label: `${id}: ${label}` })),
          ]}
        />
      )}
      {firstMinute !== null && (
        <figure className={classes['minute']}>
          <FirstMinutePicture minute={firstMinute} />
          <figcaption>{firstMinute.words}</figcaption>
        </figure>
      )}
      {assumed.length > 0 && (
        <ul className={classes['assumed']} aria-label="Assumed">
          {assumed.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {columns.length > 0 && (
        <details>
          <summary>{columns.length === 1 ? '1 column' : `${columns.length} columns`}</summary>
          <p className={classes['columns']}>{columns.join(', ')}</p>
        </details>
      )}
    </section>
  );
}
