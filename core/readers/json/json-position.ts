/**
 * A position in a JSON object as fixed-point metres. One instance serves a whole file, to avoid an allocation per
 * sample.
 */
import { MISSING } from '../../tracking/trackset';
import { fixedPosition } from '../shared/fixed-position';
import { expectWholePosition } from '../tracks/half-position';
import { numberIn, numbersIn, type JsonObject } from './json-line';
import type { SourcePlace } from '../format-reader';

export class JsonPosition {
  x = MISSING;
  y = MISSING;

  /** @param perM units of the file per metre: 100 for centimetres */
  constructor(private readonly perM: number) {}

  /** From two members. @throws FormatError for half a position or an impossible one */
  named(object: JsonObject, xName: string, yName: string, place: SourcePlace): this {
    return this.set(numberIn(object, xName, place), numberIn(object, yName, place), place);
  }

  /** From a list `[x, y, …]`. @throws FormatError as `named` does */
  listed(object: JsonObject, name: string, place: SourcePlace): this {
    const [x = null, y = null] = numbersIn(object, name, place);
    return this.set(x ?? NaN, y ?? NaN, place);
  }

  get isMissing(): boolean {
    return this.x === MISSING;
  }

  private set(x: number, y: number, place: SourcePlace): this {
    this.x = fixedPosition(x / this.perM, place);
    this.y = fixedPosition(y / this.perM, place);
    expectWholePosition(this.x, this.y, place);
    return this;
  }
}
