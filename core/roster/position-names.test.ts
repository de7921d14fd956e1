import { expect, it } from 'vitest';
import { positionNamed } from './position-names';

const FOOTBALL = [
  'Goalkeeper',
  'Centre Back',
  'Full Back',
  'Wing Back',
  'Defensive Midfielder',
  'Central Midfielder',
  'Attacking Midfielder',
  'Winger',
  'Centre Forward',
];
const BASKETBALL = ['Point Guard', 'Shooting Guard', 'Small Forward', 'Power Forward', 'Centre'];
const clubOf = (names: readonly string[]) => names.map((description, at) => ({ positionId: at + 1, description }));

function read(text: string, names: readonly string[]): string {
  const found = positionNamed(text, clubOf(names));
  return 'problem' in found ? 'problem' : (names[found.positionId - 1] ?? '');
}

it.each([
  [
    'Goalkeeper',
    'Goalkeeper, gk, Torwart, TW, Torhüterin, Torhueter, Gardien de but, GB, Portero, POR, Portiere, Guarda-redes, Goleiro',
  ],
  [
    'Centre Back',
    'Centre-Back, RCB, Innenverteidiger, IV, Défenseur central, Defensa central, DFC, Difensore centrale, Zagueiro, Abwehr, DF',
  ],
  [
    'Full Back',
    'Left Back, RB, Außenverteidiger, Aussenverteidiger, LV, Latéral droit, Lateral izquierdo, Terzino sinistro, Lateral direito',
  ],
  ['Wing Back', 'Right Wing Back, LWB, Schienenspieler, Piston gauche, Carrilero'],
  ['Defensive Midfielder', 'CDM, Sechser, ZDM, Milieu défensif, MDC, Mediocentro defensivo, Mediano, Trinco'],
  ['Central Midfielder', 'Midfielder, ZM, Milieu, Mediocentro, Centrocampista, Médio'],
  ['Attacking Midfielder', 'CAM, Zehner, ZOM, Meneur de jeu, Mediapunta, Trequartista, Médio ofensivo'],
  ['Winger', 'LW, Right Winger, Linksaußen, Flügel, Ailier gauche, Extremo derecho, Ala, Ponta esquerda'],
  [
    'Centre Forward',
    'Striker, ST, Stürmerin, Mittelstürmer, Attaquante, Buteur, Delantero centro, Attaccante, Avançado, Ponta de lança',
  ],
  ['problem', 'DC, AV, Physio, 10, x'],
])('football: %s', (position, texts) => {
  for (const text of texts.split(', ')) expect([text, read(text, FOOTBALL)]).toEqual([text, position]);
});

it.each([
  ['Point Guard', 'Point Guard, PG, Meneur, Base, Playmaker, Aufbau, Armador, G'],
  ['Shooting Guard', 'Shooting Guard, Arrière, Escolta, Guardia'],
  ['Small Forward', 'Small Forward, Ailier, Alero, Ala piccola, F'],
  ['Power Forward', 'Power Forward, Ailier fort, Ala-pívot, Ala grande, Ala-pivô'],
  ['Centre', 'Center, Centre, Pivot, Pívot, Centro, C'],
])('basketball: %s', (position, texts) => {
  for (const text of texts.split(', ')) {
    expect([text, read(text, BASKETBALL)]).toEqual([text, position]);
  }
});

it('says how a line of the team and a double position were read', () => {
  expect(positionNamed('Abwehr', clubOf(FOOTBALL))).toEqual({
    positionId: 2,
    note: '“Abwehr” is read as Centre Back.',
  });
  expect(positionNamed('DM / CM', clubOf(FOOTBALL))).toEqual({
    positionId: 5,
    note: 'Of “DM / CM” the first position counts.',
  });
  expect(positionNamed('G-F', clubOf(BASKETBALL))).toMatchObject({ positionId: 1 });
});
