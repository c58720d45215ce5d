export interface ComparisonProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** A table with a header column; scrolls sideways where it does not fit. */
export function Comparison({ caption, columns, rows }: ComparisonProps) {
  return (
    <div className="card ld-table" role="region" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
