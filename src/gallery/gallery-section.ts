import type { ReactNode } from 'react';

export interface GallerySection {
  /** Used in the section's URL and in file names of pictures: lower case, hyphens. */
  readonly id: string;
  readonly title: string;
  readonly states: readonly { readonly name: string; readonly element: ReactNode }[];
}
