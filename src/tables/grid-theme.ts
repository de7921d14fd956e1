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

/** The grid in the portal's tokens: both colour schemes follow by themselves. */
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
  headerHeight: 56,
  columnBorder: false,
  spacing: 6,
  // A long table scrolls under its header; a short one is as high as its rows.
  autoHeightMaxBodyHeight: 'max(320px, calc(100vh - 152px))',
  autoHeightMinBodyHeight: 0,
});
