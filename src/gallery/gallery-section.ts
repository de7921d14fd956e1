import type { ReactNode } from 'react';

/** A piece of the kit in each of its states, from fixed data. `src/gallery/<piece>.gallery.tsx` exports `sections`. */
export interface GallerySection {
  /** In the address of the section and in the names of its pictures: lower case, hyphens. */
  readonly id: string;
  readonly title: string;
  readonly states: readonly { readonly name: string; readonly element: ReactNode }[];
}
