/** Hands a text over to the visitor as a file. */
export function saveFile(name: string, content: string, type: 'text/csv' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
