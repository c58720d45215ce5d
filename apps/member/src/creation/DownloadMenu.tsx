import { Icon } from '@shengyu/ui';
import { Menu } from '../area/Menu.tsx';
import { texts } from './locales/zh-CN.ts';
import { fileUrl, type Order } from './order-state.model.ts';

const kinds = ['package', 'audio', 'srt', 'vtt', 'lrc', 'ass', 'txt'] as const;

/** Every file of a finished order. */
export function DownloadMenu({ order, label }: { order: Order; label: string }) {
  return (
    <Menu icon="download" label={texts.downloadOf(label)}>
      {() =>
        kinds.map((kind) => (
          <a key={kind} href={fileUrl(order.order_id, kind)} download>
            <Icon name={kind === 'package' ? 'download' : 'file'} small />
            {kind === 'audio' ? texts.audioFile(order.format.toUpperCase()) : texts.files[kind]}
          </a>
        ))
      }
    </Menu>
  );
}
