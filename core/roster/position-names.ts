/**
 * Positions as lists and files name them: English, German, French, Spanish, Italian, Portuguese, and abbreviations.
 */

export interface ClubPosition {
  readonly positionId: number;
  readonly description: string;
}

export type NamedPosition =
  | { readonly positionId: number; readonly note: string | null }
  | { readonly problem: string };

type Names = Readonly<Record<string, string>>;

const FOOTBALL: Names = {
  Goalkeeper:
    'goalkeeper|goalie|keeper|gk|g|torwart|torhüter|torfrau|tw|th|gardien|gardienne|gardien de but|gardienne de but|gb|portero|portera|arquero|arquera|guardameta|por|pt|portiere|p|guarda redes|goleiro|goleira|gr|gol',
  'Centre Back':
    'centre back|center back|central defender|centre half|sweeper|cb|rcb|lcb|innenverteidiger|innenverteidigung|vorstopper|libero|iv|défenseur central|défenseure centrale|défenseuse centrale|arrière central|defensa central|central|dfc|zaguero|zaguera|difensore centrale|centrale|defesa central|zagueiro|zagueira|zag',
  'Full Back':
    'full back|back|left back|right back|fb|lb|rb|aussenverteidiger|linksverteidiger|rechtsverteidiger|linker verteidiger|rechter verteidiger|lv|rv|arrière latéral|arrière gauche|arrière droit|latéral|latérale|défenseur latéral|défenseur gauche|défenseur droit|dg|dd|lg|ld|lateral|li|le|terzino|ts|td|defesa lateral|defesa esquerdo|defesa direito',
  'Wing Back': 'wing back|wb|lwb|rwb|schienenspieler|flügelverteidiger|piston|carrilero|carrilera|quinto|fluidificante',
  'Defensive Midfielder':
    'defensive midfielder|defensive midfield|holding midfielder|dm|cdm|defensives mittelfeld|defensiver mittelfeldspieler|sechser|zdm|milieu défensif|milieu défensive|sentinelle|mdc|mediocentro defensivo|centrocampista defensivo|pivote|mcd|mediano|regista|centrocampista difensivo|médio defensivo|trinco|volante',
  'Central Midfielder':
    'central midfielder|centre midfielder|center midfielder|central midfield|cm|rcm|lcm|zentrales mittelfeld|zentraler mittelfeldspieler|achter|zm|milieu central|milieu relayeur|relayeur|mc|mediocentro|interior|mezzala|centrocampista centrale|cc|médio centro|médio central|meio campo|meio campista',
  'Attacking Midfielder':
    'attacking midfielder|attacking midfield|offensive midfielder|playmaker|am|cam|offensives mittelfeld|offensiver mittelfeldspieler|zehner|spielmacher|zom|om|milieu offensif|milieu offensive|meneur de jeu|meneuse de jeu|moc|mediapunta|mediocentro ofensivo|centrocampista ofensivo|enganche|mp|mco|trequartista|trq|centrocampista offensivo|médio ofensivo|meia|meia atacante|mei',
  Winger:
    'winger|wing|wide midfielder|left midfielder|right midfielder|w|lw|rw|lm|rm|wm|flügelspieler|flügel|linksaussen|rechtsaussen|aussenstürmer|linkes mittelfeld|rechtes mittelfeld|la|ra|ailier|ailière|milieu gauche|milieu droit|ag|ad|extremo|extrema|ei|ed|ext|ala|esterno|esterno offensivo|ponta|ponta esquerda|ponta direita|pe|pd|ee',
  'Centre Forward':
    'centre forward|center forward|striker|second striker|cf|st|ss|stürmer|mittelstürmer|hängende spitze|spitze|ms|hs|avant centre|buteur|buteuse|second attaquant|bu|delantero centro|delantera centro|ariete|centravanti|prima punta|seconda punta|punta|pc|ponta de lança|centroavante|pl',
};
const FOOTBALL_LINES: Names = {
  'Centre Back':
    'defender|defence|defense|df|def|d|verteidiger|verteidigung|abwehr|abwehrspieler|défenseur|défenseure|défenseuse|défense|defensa|difensore|dif|defesa|defensor',
  'Central Midfielder':
    'midfielder|midfield|mf|mid|m|mittelfeld|mittelfeldspieler|milieu|milieu de terrain|medio|centrocampista|cen|centrocampo|médio|mil',
  'Centre Forward':
    'forward|attacker|attack|fw|fwd|f|att|a|sturm|angriff|angreifer|attaquant|attaquante|attaque|delantero|delantera|del|attaccante|attacco|avançado|avançada|atacante|ata',
};
const BASKETBALL: Names = {
  'Point Guard':
    'point guard|playmaker|play|pg|1|aufbauspieler|aufbau|spielmacher|meneur|meneuse|meneur de jeu|base|regista|armador|armadora',
  'Shooting Guard': 'shooting guard|off guard|sg|2|arrière|escolta|guardia|ala armador|segundo base',
  'Small Forward': 'small forward|wing|sf|3|flügelspieler|flügel|ailier|ailière|alero|alera|ala|ala piccola|extremo',
  'Power Forward': 'power forward|pf|4|ailier fort|ailière forte|ala pívot|ala grande|ala forte|ala pivô|extremo poste',
  Centre: 'center|centre|big|c|5|mittelspieler|pivot|centro|pivô|poste|pívot',
};
const BASKETBALL_LINES: Names = {
  'Point Guard': 'guard|g',
  'Small Forward': 'forward|f|fw',
};
/** Abbreviations that different clubs use for different positions. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  dc: 'Centre Back or Centre Forward',
  av: 'Full Back or Centre Forward',
  md: 'Winger or Defensive Midfielder',
};
const SIDES = new Set(
  'left right links rechts linker rechter linke rechte gauche droit droite izquierdo izquierda derecho derecha sinistro sinistra destro destra esquerdo esquerda direito direita'.split(
    ' ',
  ),
);
const NOBODY = /^(unassigned|none|n a|unknown|-|–)?$/;

/** Lower case without accents; `Torhüterin` and `Torhueter` equal `Torhüter`. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function positionKey(text: string): string {
  return plainWords(text)
    .replace(/(?<=[^q])ue|ae|oe/g, (pair) => pair.charAt(0))
    .replace(/er(?:in|innen)\b/g, 'er');
}

function indexed(names: Names): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([position, list]) =>
      list.split('|').map((name) => [positionKey(name), position] as const),
    ),
  );
}

interface Vocabulary {
  readonly positions: ReadonlyMap<string, string>;
  readonly lines: ReadonlyMap<string, string>;
}
const VOCABULARIES: readonly Vocabulary[] = [
  { positions: indexed(FOOTBALL), lines: indexed(FOOTBALL_LINES) },
  { positions: indexed(BASKETBALL), lines: indexed(BASKETBALL_LINES) },
];

function vocabularyOf(positions: readonly ClubPosition[]): Vocabulary | undefined {
  return VOCABULARIES[positions.some(({ description }) => description === 'Point Guard') ? 1 : 0];
}

/**
 * A club's position by its name, abbreviation or a word for it. Of `CM/DM` the first counts. Empty text and
 * `Unassigned` give the club's position of that name.
 */
export function positionNamed(text: string, positions: readonly ClubPosition[]): NamedPosition {
  const whole = named(text, positions);
  if (whole !== null) return whole;
  const [first = '', ...rest] = text.split(/[/,;|+&]|\s-\s|(?<=^[A-Z]{1,3})-(?=[A-Z]{1,3}$)/u);
  const found = rest.length === 0 ? null : named(first, positions);
  if (found === null || 'problem' in found) {
    return found ?? { problem: `“${text}” is no position: write ${exampleOf(positions)}.` };
  }
  return { positionId: found.positionId, note: `Of “${text}” the first position counts.` };
}

function exampleOf(positions: readonly ClubPosition[]): string {
  const [one] = positions;
  return one === undefined ? 'one of the club' : `for example ${one.description}`;
}

function named(text: string, positions: readonly ClubPosition[]): NamedPosition | null {
  const key = positionKey(text);
  const own = positions.find(({ description }) => positionKey(description) === key);
  if (own !== undefined && key !== '') return { positionId: own.positionId, note: null };
  const ofClub = (name: string | undefined) => positions.find(({ description }) => description === name);
  if (NOBODY.test(key)) {
    const unassigned = positions.find(({ description }) => description === 'Unassigned');
    return unassigned === undefined ? null : { positionId: unassigned.positionId, note: null };
  }
  const vocabulary = vocabularyOf(positions);
  if (vocabulary === undefined) return null;
  const isFootball = vocabulary === VOCABULARIES[0];
  const doubt = isFootball ? AMBIGUOUS[key] : undefined;
  if (doubt !== undefined) return { problem: `“${text}” can be ${doubt}: write it in full.` };
  const withoutSide = key
    .split(' ')
    .filter((word) => !SIDES.has(word))
    .join(' ');
  const exact = ofClub(vocabulary.positions.get(key) ?? vocabulary.positions.get(withoutSide));
  if (exact !== undefined) return { positionId: exact.positionId, note: null };
  const general = ofClub(vocabulary.lines.get(key) ?? vocabulary.lines.get(withoutSide));
  if (general === undefined) return null;
  return { positionId: general.positionId, note: `“${text}” is read as ${general.description}.` };
}
