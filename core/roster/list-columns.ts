import { dayOrderOf, readDay } from './list-dates';
import { type ClubPosition, plainWords, positionNamed } from './position-names';

const LIST_FIELDS = [
  'playerId',
  'name',
  'firstName',
  'lastName',
  'shortName',
  'number',
  'position',
  'squad',
  'birthDate',
  'tags',
  'active',
] as const;
export type ListField = (typeof LIST_FIELDS)[number];

const TITLES: Readonly<Record<ListField, string>> = {
  playerId: 'player id|spieler id',
  name: 'name|player|player name|full name|athlete|athlete name|spieler|spielerin|spielername|vollständiger name|nom|nom complet|joueur|joueuse|nombre|nombre completo|nombre y apellidos|jugador|jugadora|deportista|nome|nome completo|nome e cognome|giocatore|giocatrice|calciatore|calciatrice|atleta|jogador|jogadora',
  firstName:
    'first name|firstname|given name|forename|vorname|prénom|nombre de pila|primeiro nome|primo nome|nome próprio',
  lastName:
    'last name|lastname|surname|family name|nachname|familienname|nom de famille|apellido|apellidos|cognome|apelido|sobrenome',
  shortName:
    'short name|shortname|nickname|known as|display name|kurzname|spitzname|rufname|surnom|nom court|apodo|alias|nombre corto|soprannome|nome breve|alcunha|nome curto',
  number:
    'number|no|num|nr|n|shirt|shirt number|shirt no|shirt num|jersey num|jersey|jersey number|jersey no|squad number|kit number|rückennummer|trikotnummer|nummer|trikot|numéro|maillot|numéro de maillot|dorsal|número|camiseta|numero|maglia|numero di maglia|número da camisola|camisola',
  position:
    'position|pos|role|spielposition|poste|posición|puesto|demarcación|posizione|ruolo|posição|player position|positions',
  squad:
    'squad|team|group|age group|mannschaft|kader|altersklasse|équipe|groupe|effectif|equipo|plantilla|categoría|squadra|rosa|equipa|plantel|escalão',
  birthDate:
    'date of birth|dob|birth date|birthdate|birthday|born|geburtsdatum|geburtstag|geb|geboren|geb datum|date de naissance|naissance|né le|née le|fecha de nacimiento|nacimiento|fecha nacimiento|data di nascita|nascita|data de nascimento|nascimento',
  tags: 'tag|tags|tag id|tag ids|vest|vest id|vest number|vest or tag|vests and tags|device|device id|sensor|sensor id|pod|unit|tracker|transponder|chip|gps|weste|westennummer|gerät|gilet|capteur|balise|chaleco|dispositivo|pettorina|sensore|colete',
  active: 'active|aktiv|actif|activo|attivo|ativo',
};
const FIELD_BY_TITLE: ReadonlyMap<string, ListField> = new Map(
  LIST_FIELDS.flatMap((field) => TITLES[field].split('|').map((title) => [plainWords(title), field] as const)),
);

export type Columns = ReadonlyMap<ListField, number>;

export interface TitledColumns {
  readonly columns: Columns;
  readonly unused: readonly string[];
}

function fieldTitled(cell: string): ListField | null {
  // `#` and `N°` have no letters to compare.
  if (/^\s*(#|n[°ºo]\.?)\s*$/iu.test(cell)) return 'number';
  return FIELD_BY_TITLE.get(plainWords(cell)) ?? null;
}

/** Null if the cells are not titles: fewer than half are known, or none names the players. */
export function columnsTitled(cells: readonly string[]): TitledColumns | null {
  const columns = new Map<ListField, number>();
  const unused: string[] = [];
  for (const [at, cell] of cells.entries()) {
    if (cell.trim() === '') continue;
    const field = fieldTitled(cell);
    if (field === null || columns.has(field)) unused.push(cell.trim());
    else columns.set(field, at);
  }
  const isNamed = columns.has('name') || columns.has('firstName') || columns.has('lastName');
  if (!isNamed || columns.size < 1 || columns.size < unused.length / 2) return null;
  return { columns: withSplitName(columns), unused };
}

/** `Nom` beside `Prénom` is the last name, `Nombre` beside `Apellidos` the first. */
function withSplitName(columns: Map<ListField, number>): Columns {
  const name = columns.get('name');
  if (name === undefined) return columns;
  const missing = !columns.has('lastName') && columns.has('firstName') ? 'lastName' : 'firstName';
  if (columns.has('firstName') === columns.has('lastName')) return columns;
  columns.delete('name');
  return columns.set(missing, name);
}

interface Known {
  readonly positions: readonly ClubPosition[];
  readonly squads: readonly { readonly name: string }[];
}

export function columnsGuessed(rows: readonly (readonly string[])[], { positions, squads }: Known): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const texts = Array.from({ length: width }, (_, at) =>
    rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== ''),
  );
  const columns = new Map<ListField, number>();
  const left = new Set(texts.keys());
  const take = (field: ListField, fits: (cell: string, all: readonly string[]) => boolean) => {
    for (const at of left) {
      const cells = texts[at] ?? [];
      const fitting = cells.filter((cell) => fits(cell, cells)).length;
      if (cells.length === 0 || fitting < Math.max(1, 0.6 * cells.length)) continue;
      columns.set(field, at);
      left.delete(at);
      return;
    }
  };
  const squadNames = new Set(squads.map(({ name }) => plainWords(name)));
  take('number', (cell) => /^#?\d{1,2}$/.test(cell));
  take('birthDate', (cell, all) => readDay(cell, dayOrderOf(all) ?? 'dayFirst', '2100-01-01') !== null);
  take('squad', (cell) => squadNames.has(plainWords(cell)));
  take('position', (cell) => 'positionId' in positionNamed(cell, positions));
  const named = [...left].filter(
    (at) => texts[at]?.some((cell) => /\p{L}{2}/u.test(cell) && !/\d/.test(cell)) === true,
  );
  const [first, second] = named;
  if (first !== undefined) columns.set(second === undefined || hasBlanks(texts[first]) ? 'name' : 'firstName', first);
  if (first !== undefined && second !== undefined) columns.set(columns.has('name') ? 'shortName' : 'lastName', second);
  for (const at of [first, second]) if (at !== undefined) left.delete(at);
  take('tags', (cell) => /\d/.test(cell));
  return columns;
}

function hasBlanks(cells: readonly string[] = []): boolean {
  return cells.filter((cell) => /\S\s+\S/.test(cell)).length > cells.length / 2;
}
