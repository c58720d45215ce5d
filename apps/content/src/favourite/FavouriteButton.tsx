import { useState } from 'react';
import { isApiError } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { useAsMember, useCall } from '@shengyu/session';
import { Button, dialogs, groupDigits, Icon } from '@shengyu/ui';
import { favouriteTexts as texts } from '../locales/favourite.zh-CN.ts';
import { sendCollect, type CollectState } from './favourite.queries.ts';

export interface FavouriteButtonProps extends CollectState {
  id: number;
  /** What is marked, where it is not the page itself. */
  what?: string;
}

/** Marks an article to find it again. A visitor signs in first; then the mark is there without another click. */
export function FavouriteButton({ id, what = '', collects: before, collected: was }: FavouriteButtonProps) {
  const call = useCall();
  const [state, setState] = useState<CollectState>({ collects: before, collected: was });
  const [busy, setBusy] = useState(false);
  const send = async (on: boolean): Promise<void> => {
    const shown = state;
    setBusy(true);
    setState({ collected: on, collects: Math.max(0, shown.collects + (on === shown.collected ? 0 : on ? 1 : -1)) });
    try {
      setState(await sendCollect(call, id, on));
    } catch (error) {
      setState(shown);
      if (!isApiError(error) || error.error !== 'auth.required') dialogs.toast(texts.failed, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const wish = useAsMember(`article.collect.${id}`, (on: boolean) => void send(on));
  const { collected, collects } = state;
  return (
    <>
      <Button
        aria-pressed={collected}
        aria-disabled={busy}
        className={collected ? 'at-collect on' : 'at-collect'}
        onClick={() => busy || wish(!collected)}
      >
        <Icon name="heart" />
        {collected ? texts.collected : texts.collect}
        {what}
        {collects > 0 ? <span className="num quiet">{groupDigits(collects)}</span> : null}
      </Button>
      {collected ? (
        <Link className="link small" href="/collect">
          {texts.toCollect}
        </Link>
      ) : null}
    </>
  );
}
