import type { ExplainedMethod } from '@halfturn/core/views/session/explanation';
import { Link } from 'react-router-dom';
import { methodPaperPath } from '../routes/links';
import classes from './explain.module.css';

export function Methods({ methods }: { readonly methods: readonly ExplainedMethod[] }) {
  return methods.map((method) => (
    <div key={method.id} className={classes['method']}>
      <p>
        {method.sentence === null ? '' : `${method.sentence} `}
        <span className={classes['label']}>{method.label}</span>
      </p>
      <p className={classes['small']}>
        <Link to={methodPaperPath(method.id)}>{method.name}</Link>
        {method.note === null ? '' : ` · ${method.note}`}
        {method.source === null ? '' : ` · ${method.source}`}
      </p>
    </div>
  ));
}
