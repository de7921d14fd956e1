import { Alert } from '@mantine/core';

/** What went wrong, in red, read out at once; null: nothing did. */
export function ProblemAlert({ text }: { readonly text: string | null | undefined }) {
  if (text === null || text === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
