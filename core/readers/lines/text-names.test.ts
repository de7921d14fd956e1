/**
 * Player names of a club in each country: a whole squad is always read correctly, a single name is read correctly
 * or asked about, never wrong.
 */
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { FormatError } from '../format-reader';
import { readTrackSet } from '../read-session';

const SQUADS: Readonly<Record<string, readonly [string, string]>> = {
  Polish: [
    'windows-1250',
    'Łukasz Błaszczykowski Wałęsa Krychowiak Świerczok Grosicki Stępiński Góralski Piątek Żurkowski Szczęsny Bednarek Kędziora Dźwigała Frańczak Jędrzejczyk Boruc Skorupski',
  ],
  Czech: [
    'windows-1250',
    'Řezníček Souček Dvořák Šimůnek Kadeřábek Pešek Horáček Jindřich Růžička Černý Vaněk Matěj Tomáš Brabec Hložek Přikryl Ondřej Žďárek',
  ],
  Slovak: [
    'windows-1250',
    'Škriniar Hamšík Vavro Kucka Skrteľ Pekarík Šatka Hubočan Duda Mareček Stoch Ďuriš Weiss Haraslín Strelec Ľubomír Čech Novák',
  ],
  Croatian: [
    'windows-1250',
    'Modrić Kovačić Perišić Brozović Gvardiol Šutalo Đurđević Vlašić Pašalić Ćosić Mandžukić Čulina Jurčević Livaković Stanišić Brekalo Šimunić Anđelić',
  ],
  Hungarian: [
    'windows-1250',
    'Szőke Erdős Gulácsi Kőrösi Győri Lőrincz Kovács Szűcs Hűvösvölgyi Dzsudzsák Nagy Szalai Gergő Bőle Fűzfa Dárdai Sallói Szabó',
  ],
  Romanian: [
    'windows-1250',
    'Ţicu Ştefan Băluţă Răzvan Drăguş Nistor Puşcaş Chiricheş Moruţan Man Sălăgean Cîrstea Mitriţă Marin Bărbuţ Niţă Mihăilă Ţîru',
  ],
  'Polish, ISO': [
    'iso-8859-2',
    'Łukasz Błaszczykowski Wałęsa Krychowiak Świerczok Grosicki Stępiński Góralski Piątek Żurkowski Szczęsny Bednarek Kędziora Dźwigała Frańczak Jędrzejczyk Boruc Skorupski',
  ],
  'Czech, ISO': [
    'iso-8859-2',
    'Řezníček Souček Dvořák Šimůnek Kadeřábek Pešek Horáček Jindřich Růžička Černý Vaněk Matěj Tomáš Brabec Hložek Přikryl Ondřej Žďárek',
  ],
  'Slovak, ISO': [
    'iso-8859-2',
    'Škriniar Hamšík Vavro Kucka Skrteľ Pekarík Šatka Hubočan Duda Mareček Stoch Ďuriš Weiss Haraslín Strelec Ľubomír Čech Novák',
  ],
  'Hungarian, ISO': [
    'iso-8859-2',
    'Szőke Erdős Gulácsi Kőrösi Győri Lőrincz Kovács Szűcs Hűvösvölgyi Dzsudzsák Nagy Szalai Gergő Bőle Fűzfa Dárdai Sallói Szabó',
  ],
  'Croatian, ISO': [
    'iso-8859-2',
    'Modrić Kovačić Perišić Brozović Gvardiol Šutalo Đurđević Vlašić Pašalić Ćosić Mandžukić Čulina Jurčević Livaković Stanišić Brekalo Šimunić Anđelić',
  ],
  Turkish: [
    'windows-1254',
    'Yıldız Çalhanoğlu Akgün Söyüncü Kılıç Şahin Güneş Aydın Oğuz Kökçü Çelik Günok Bayındır Yılmaz Ünder Kahveci İlkay Erdoğan',
  ],
  Norwegian: [
    'windows-1252',
    'Ødegaard Håland Sørloth Bjørn Ajer Østigård Thorsby Strandberg Bærum Nyland Børkeeiet Årnes Larsen Skjærvik Solbakken Møller Øystein Næss',
  ],
  Danish: [
    'windows-1252',
    'Højlund Nørgaard Mæhle Kjær Højbjerg Dolberg Jørgensen Ærø Skov Damsgaard Lindstrøm Rønnow Bæk Sørensen Wåhlin Daugaard Braithwaite Læssøe',
  ],
  Swedish: [
    'windows-1252',
    'Lindelöf Forsberg Öberg Åkesson Kulusevski Ekdal Håkan Sjöström Nordström Larsson Mårtensson Gyökeres Björk Wåhlin Isak Hedén Ström Åström',
  ],
  Icelandic: [
    'windows-1252',
    'Guðjohnsen Þórarinn Sigurðsson Ragnar Birkir Bjarnason Jóhann Gunnarsson Hörður Magnússon Guðmundsson Sævarsson Böðvarsson Árnason Finnbogason Þorvaldur Kári Viðar',
  ],
  Spanish: [
    'windows-1252',
    'Núñez Peña García Muñoz Iñigo Hernández Sánchez Álvaro Ibáñez Martínez Yáñez Raúl Fernández Aspas Cañizares José Piqué Ñíguez',
  ],
  Portuguese: [
    'windows-1252',
    'João Simões Gonçalves Magalhães Cancelo Guimarães Conceição Mário Félix Inácio Vitória Patrício Antônio Falcão Simão Leão Araújo Estêvão',
  ],
  French: [
    'windows-1252',
    'Dembélé Hélène Benoît François Mbappé Lemaître Agnès Clément Coman Gaël Koundé Raphaël Cédric Jérôme Lefèvre Prévôt Thérèse Anaïs',
  ],
  Italian: [
    'windows-1252',
    'Nicolò Cantù Barella Niccolò Forlì Tonali Locatelli Santarèl Mercè Rinaldi Cefalù Donnarumma Totti Scirè Patanè Alò Fodè Sarà',
  ],
  German: [
    'windows-1252',
    'Müller Schäfer Großkreutz Kroos Höwedes Süle Götze Gündogan Schürrle Weiß Neuer Jäger Böhm Köhler Preuß Kühn Ruß Föhrenbach',
  ],
  Lithuanian: [
    'windows-1257',
    'Černych Šernas Žulpa Kėdainis Mikėnas Jankauskas Čepas Šliažas Gražys Kęstutis Sabonis Butkevičius Mačiulis Ąžuolas Jasikevičius Šarūnas Žalgiris Valančiūnas',
  ],
  Latvian: [
    'windows-1257',
    'Bērziņš Kalniņš Ozols Krūmiņš Jānis Liepiņš Zariņš Ķirsis Šķēle Gauračs Dāvis Rūdolfs Ģirts Cauņa Ikaunieks Pētersons Āboliņš Vītols',
  ],
  Russian: [
    'windows-1251',
    'Иван Сергей Кузнецов Смирнов Попов Дзюба Головин Акинфеев Черышев Жирков Игнашевич Миранчук Березуцкий Смолов Юрий Щенников Алексей Эдуард',
  ],
  Ukrainian: [
    'windows-1251',
    'Зінченко Мудрик Шевченко Ярмоленко Довбик Лунін Циганков Миколенко Забарний Бражко Судаков Шапаренко Ігор Сергій Юрій Яремчук Коваль Тимошук',
  ],
  Greek: [
    'windows-1253',
    'Παπαδόπουλος Γιώργος Καραγκούνης Νίκος Τσιμίκας Μαυροπάνος Σάμαρης Δημήτρης Κώστας Παναγιώτης Ιωαννίδης Βλαχοδήμος Χατζηδιάκος Μπακασέτας Φορτούνης Ρέτσος Γκέκας Ζαγοράκης',
  ],
};

function encoded(text: string, table: string): Uint8Array {
  const decoder = new TextDecoder(table);
  const all = new Map<string, number>();
  for (let byte = 128; byte < 256; byte++) all.set(decoder.decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from([...text], (letter) => {
    if (letter < '\u0080') return letter.charCodeAt(0);
    const byte = all.get(letter);
    if (byte === undefined) throw new Error(`${letter} is not in ${table}`);
    return byte;
  });
}

function tableOf(names: readonly string[]): string {
  const rows = ['time [s],player,x [m],y [m]'];
  for (let i = 0; i < 3; i++) names.forEach((name, k) => rows.push(`0.${i},${name},${i},${3 * k}`));
  return `${rows.join('\n')}\n`;
}

async function namesRead(names: readonly string[], table: string): Promise<string> {
  try {
    const set = await readTrackSet([memoryFile('a.csv', encoded(tableOf(names), table))], {});
    return set.tracks.map(({ name }) => name).join(' ');
  } catch (error) {
    if (error instanceof FormatError && error.question?.field === 'textEncoding') {
      expect(error.question.candidates.map(({ value }) => value)).toContain(table);
      return 'asked';
    }
    throw error;
  }
}

describe.each(Object.entries(SQUADS))('%s names', (_, [table, list]) => {
  const names = list.split(' ');

  it('of a squad of fifteen are read', async () => {
    expect(await namesRead(names.slice(0, 15), table)).toBe(names.slice(0, 15).join(' '));
    expect(await namesRead(names.slice(3), table)).toBe(names.slice(3).join(' '));
  });

  it('alone are read or asked about', async () => {
    const wrong: string[] = [];
    for (const name of names) {
      const read = await namesRead([name], table);
      if (read !== 'asked' && read !== name) wrong.push(`${name}: ${read}`);
    }
    expect(wrong).toEqual([]);
  });
});
