import type { PartsView } from '@halfturn/core/views/session/explained-parts';
import classes from './explain.module.css';

/** The rows a number is made of. */
export function Parts({ view }: { readonly view: PartsView }) {
  const { words, columns, rows } = view;
  return (
    <>
      <p>{words}</p>
      {rows.length > 0 && (
        <table className={classes['parts']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
