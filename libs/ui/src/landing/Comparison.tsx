export interface ComparisonProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** A table with a header column, which goes above the rows where there is no room beside them. */
export function Comparison({ caption, columns, rows }: ComparisonProps) {
  return (
    <div className="card ld-table">
      <table className="table folds">
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
