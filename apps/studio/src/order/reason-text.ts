import { texts } from '../locales/zh-CN.ts';

const reasons: Readonly<Record<string, string>> = {
  'script.empty': texts.order.empty,
  'script.silent': texts.silent.all,
  // The voice cannot speak a mark: the voice changed or lost a style.
  'input.invalid': texts.order.unspeakable,
  'voice.unknown': texts.order.offVoice,
  'voice.off': texts.order.offVoice,
  'voice.vip': texts.order.vipVoice,
  'sound.unknown': texts.order.noSound,
  'server.busy': texts.audition.busy,
  'order.too_many': texts.order.tooMany,
  'storage.full': texts.order.noRoom,
  'purchase.price': texts.order.priceChanged,
  // The quote beside it says what is left to pay in money.
  'points.insufficient': texts.order.priceChanged,
  'purchase.off': texts.order.paySources.noMoney,
  'agreement.changed': texts.order.audible.changed,
  'label.required': texts.order.audible.required,
  offline: texts.order.offline,
};

/** Why something around an order was refused; `undefined` where there is nothing special to say. */
export const reasonText = (failure: string | null): string | undefined => reasons[failure ?? ''];
