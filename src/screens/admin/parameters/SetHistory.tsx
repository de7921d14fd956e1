import type { parameters } from '@halfturn/contract/parameters';
import { Table, Title } from '@mantine/core';
import type { z } from 'zod';

type Versions = z.infer<typeof parameters.answer>['versions'];

/** Every set the club has had, newest first; set 0 is the defaults. */
export function SetHistory({ versions }: { readonly versions: Versions }) {
  return (
    <section aria-labelledby="parameter-sets">
      <Title order={3} size="h4" id="parameter-sets" mt={24}>
        Sets
      </Title>
      {versions.length === 0 ? (
        <p>No own set yet: set 0, the sport’s defaults, applies.</p>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table verticalSpacing={4} aria-label="Sets of parameters">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Set</Table.Th>
                <Table.Th>Saved</Table.Th>
                <Table.Th>By</Table.Th>
                <Table.Th>Note</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {versions.map(({ version, createdAt, createdBy, note }) => (
                <Table.Tr key={version}>
                  <Table.Td className="tabular">{version}</Table.Td>
                  <Table.Td className="tabular">{new Date(createdAt).toLocaleString()}</Table.Td>
                  <Table.Td>{createdBy}</Table.Td>
                  <Table.Td>{note}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}
