import { MAX_SIDE_FILE_BYTES } from '../../tracking/session-limits';
import { FormatError, type SourceFile } from '../format-reader';
import { readXml } from './xml';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Ten times those of a match with many substitutions. */
const MAX_ELEMENTS = 50_000;

class XmlElementBuilder implements XmlElement {
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElementBuilder[] = [];
  text = '';

  constructor(
    readonly name: string,
    attributes: Readonly<Record<string, string>>,
  ) {
    this.attributes = new Map(Object.entries(attributes));
  }
}

/** @throws FormatError for a file that is not XML, is larger than 1 MiB or has too many elements */
export async function readXmlTree(file: SourceFile): Promise<XmlElement> {
  if (file.sizeBytes !== null && file.sizeBytes > MAX_SIDE_FILE_BYTES) throw tooLarge(file);
  const open: XmlElementBuilder[] = [];
  const roots: XmlElementBuilder[] = [];
  let size = 0;
  let elements = 0;
  const count = (length: number): void => {
    size += length;
    if (size > MAX_SIDE_FILE_BYTES) throw tooLarge(file);
  };
  await readXml(file, null, {
    open(name, attributes) {
      count(name.length);
      if (++elements > MAX_ELEMENTS) {
        const most = MAX_ELEMENTS.toLocaleString('en-GB');
        throw new FormatError(
          `The XML has more than ${most} elements, too many for what it describes. Export it again.`,
          file.name,
        );
      }
      const element = new XmlElementBuilder(name.replace(/^.*:/, ''), attributes);
      (open.at(-1)?.children ?? roots).push(element);
      open.push(element);
    },
    text(text) {
      count(text.length);
      const parent = open.at(-1);
      if (parent !== undefined) parent.text += text;
    },
    close() {
      open.pop();
    },
  });
  const [root] = roots;
  if (root === undefined) throw new FormatError('The XML file is empty. Export it again.', file.name);
  return root;
}

function tooLarge(file: SourceFile): FormatError {
  return new FormatError('The file is too large for what it describes (more than 1 MiB).', file.name);
}
