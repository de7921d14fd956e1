/**
 * Migrations on Citus are those of every engine. A new table is one of the coordinator until its migration has ended,
 * and may not refer to a distributed one until then: its foreign keys wait.
 */
import {
  AddConstraintNode,
  AlterTableNode,
  createQueryId,
  CreateTableNode,
  ForeignKeyConstraintNode,
  type Kysely,
  type KyselyPlugin,
  type Migration,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresAdapter,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
} from 'kysely';
import { isDistributed } from './citus-tables';
import { placeTables } from './distribute';

export async function migrationsFor<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Record<string, Migration>> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (!isPostgres || !(await isDistributed(db))) return { ...migrations };
  return Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, thenPlaced(migration)]));
}

function thenPlaced(migration: Migration): Migration {
  return {
    async up(db) {
      const later = new ForeignKeysLater();
      await migration.up(db.withPlugin(later));
      await placeTables(db);
      await later.add(db);
    },
  };
}

class ForeignKeysLater implements KyselyPlugin {
  private readonly keys = new Map<string, readonly ForeignKeyConstraintNode[]>();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (AlterTableNode.is(node) && node.renameTo !== undefined) this.rename(nameOf(node.table), nameOf(node.renameTo));
    if (!CreateTableNode.is(node)) return node;
    const { columns, constraints = [] } = node;
    const keys = constraints.filter((constraint) => ForeignKeyConstraintNode.is(constraint));
    const plain = columns.map(({ references, ...column }) => {
      if (references !== undefined) {
        const key = ForeignKeyConstraintNode.create([column.column], references.table, references.columns);
        keys.push({ ...key, references });
      }
      return column;
    });
    this.keys.set(nameOf(node.table), keys);
    return {
      ...node,
      columns: plain,
      constraints: constraints.filter((constraint) => !ForeignKeyConstraintNode.is(constraint)),
    };
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  async add<Tables>(db: Kysely<Tables>): Promise<void> {
    for (const [table, keys] of this.keys) {
      for (const key of keys) {
        const { onDelete = key.references.onDelete, onUpdate = key.references.onUpdate } = key;
        const constraint = {
          ...key,
          ...(onDelete === undefined ? {} : { onDelete }),
          ...(onUpdate === undefined ? {} : { onUpdate }),
        };
        const node = AlterTableNode.cloneWithTableProps(AlterTableNode.create(TableNode.create(table)), {
          addConstraint: AddConstraintNode.create(constraint),
        });
        await db.executeQuery(db.getExecutor().compileQuery(node, createQueryId()));
      }
    }
  }

  private rename(from: string, to: string): void {
    const keys = this.keys.get(from);
    if (keys === undefined) return;
    this.keys.delete(from);
    this.keys.set(to, keys);
  }
}

function nameOf(table: TableNode): string {
  return table.table.identifier.name;
}
