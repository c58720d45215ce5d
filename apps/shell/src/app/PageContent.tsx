import { use } from 'react';
import { streamedDataId } from './boot.ts';
import type { PageView } from './page-view.ts';

/** Keeps `</script>` and comment openers in the data from ending the element early. */
export function jsonForHtml(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');
}

/** Late data travels with the page it belongs to; the browser reads it when it takes the page over. */
function StreamedData({ value }: { value: unknown }) {
  const html = import.meta.browser ? '' : jsonForHtml(value);
  // oxlint-disable-next-line react/no-danger -- JSON, escaped for HTML
  return <script type="application/json" id={streamedDataId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The page itself; suspends while its module or its data are on their way. */
export function PageContent({ view }: { view: PageView }) {
  const { default: Page } = use(view.module());
  const data = use(view.data());
  return (
    <>
      {view.streamed ? <StreamedData value={data} /> : null}
      <Page data={data} params={view.match?.params ?? {}} search={view.location.search.replace(/^\?/, '')} />
    </>
  );
}
