import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { ReportSign } from '@halfturn/core/views/reporting/report-columns';
import { IconCircleFilled, IconSquareRotatedFilled, IconTriangleFilled } from '@tabler/icons-react';
import classes from './reporting.module.css';

const SIGNS = { green: IconCircleFilled, amber: IconTriangleFilled, red: IconSquareRotatedFilled } as const;

export function SignCell({ sign }: { readonly sign: ReportSign | null }) {
  if (sign === null) return NOT_AVAILABLE;
  const Sign = SIGNS[sign.level];
  return (
    <span className={classes['sign']} data-level={sign.level}>
      <Sign size={10} role="img" aria-label={sign.level} /> {sign.text}
    </span>
  );
}
