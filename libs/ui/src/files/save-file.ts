/** The browser reads the URL some time after the click: Safari needs it for seconds. */
const READ_MS = 10_000;

/** Downloads `content` as a file called `name`. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
