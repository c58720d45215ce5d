import type { ComponentType } from 'react';

/** What is to be paid, or what somebody lacks. */
export type CheckoutInput =
  | {
      /** Points that an order costs beyond what the member has. */
      needPoints: number;
    }
  | {
      /** Only a member with a VIP tier may do this. */
      needVip: true;
    }
  | {
      /** Points for this amount. */
      topUpFen: number;
    }
  | {
      /** Time as a VIP or a package of words of the price list, at the amount that the member was shown. */
      buy: { kind: 'vip' | 'package'; id: string; amountFen: number };
    }
  | {
      /** A purchase that was begun and not paid, the rest of an order, or a place of a voice and its custody. */
      pay: { from: 'recharge' | 'vip' | 'package' | 'order' | 'slot' | 'custody'; orderId: string };
    };

/**
 * Every dialog that a remote offers to all others, by name, with what it is opened with. The remote declares it with `dialogs` of
 * `defineRemote`; anybody opens it with `useOpenDialog` of @shengyu/nav, and nobody imports it.
 */
export interface RemoteDialogs {
  /** What is missing, what the member has, how to get more on this site, and paying for it. */
  checkout: CheckoutInput;
}

export type DialogName = keyof RemoteDialogs;

/** Module of each dialog that a remote offers, by the dialog's name: `{ checkout: 'CheckoutDialog' }`. */
export type OfferedDialogs = Readonly<Partial<Record<DialogName, string>>>;

/** Resolves when the dialog is closed, also when it could not be shown: the dialog says so itself. */
export type OpenDialog = <Name extends DialogName>(name: Name, input: RemoteDialogs[Name]) => Promise<void>;

export interface DialogProps<Name extends DialogName> {
  input: RemoteDialogs[Name];
  /** For the dialog's heading, which names it. */
  titleId: string;
  onClose: () => void;
}

/** What `src/dialogs/<module>.tsx` exports: the content. The shell draws the window around it. */
export interface DialogModule<Name extends DialogName = DialogName> {
  default: ComponentType<DialogProps<Name>>;
}
