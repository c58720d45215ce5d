/** What goes into a finished file besides sound. */
export interface FileMetadata {
  title: string;
  /** Who made the sound: name or code of the provider. */
  producer: string;
  /** The provider's number for this content. */
  contentId: string;
}

/** Name of the metadata field that GB 45438-2025 reserves for the implicit label. */
export const AI_LABEL_FIELD = 'AIGC';

/** The implicit label 《人工智能生成合成内容标识办法》 requires in each file: made by AI ("1"), by whom, under which number. */
export function aiLabel({ producer, contentId }: FileMetadata): string {
  return JSON.stringify({
    Label: '1',
    ContentProducer: producer,
    ProduceID: contentId,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: contentId,
    ReservedCode2: '',
  });
}
