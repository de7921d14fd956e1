import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ModuleRegistry,
  PinnedRowModule,
  themeQuartz,
  TooltipModule,
} from 'ag-grid-community';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnApiModule,
  PinnedRowModule,
  TooltipModule,
]);

export const HEAD_PX = 56;
/** A long table scrolls under its header; a short one is as high as its rows. */
export const MOST_ROWS_HEIGHT = 'max(320px, calc(100vh - 152px))';

/** The grid in the portal's tokens, which cover both colour schemes. */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--accent-text)',
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  headerBackgroundColor: 'var(--surface-muted)',
  headerTextColor: 'var(--ink-muted)',
  headerFontWeight: 550,
  headerFontSize: 'var(--size-12)',
  oddRowBackgroundColor: 'var(--surface)',
  rowHoverColor: 'var(--hover)',
  borderColor: 'var(--line)',
  wrapperBorderRadius: 4,
  fontFamily: 'var(--font)',
  fontSize: 'var(--size-13)',
  cellHorizontalPadding: 8,
  headerHeight: HEAD_PX,
  columnBorder: false,
  spacing: 6,
  autoHeightMaxBodyHeight: MOST_ROWS_HEIGHT,
  autoHeightMinBodyHeight: 0,
});
