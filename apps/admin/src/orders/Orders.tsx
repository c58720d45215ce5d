import { Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { useLocation } from '@shengyu/nav';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { FindingTable } from './FindingTable.tsx';
import { OrderTable } from './OrderTable.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { PurchaseDrawer } from './PurchaseDrawer.tsx';
import { PurchaseTable } from './PurchaseTable.tsx';
import { TransferTable } from './TransferTable.tsx';
import { readOpening, type Book, type Opened } from './opening.model.ts';
import { texts } from './locales/zh-CN.ts';

/** Orders, purchases and payments; a link to the page opens what it names. */
export default function Orders() {
  const { search } = useLocation();
  return <Books key={search} search={search} />;
}

function Books({ search }: { search: string }) {
  const [opening] = useState(() => readOpening(search));
  const [book, setBook] = useState<Book>(opening.book);
  const [opened, setOpened] = useState<Opened | null>(opening.opened);
  const close = (): void => setOpened(null);
  const order = opened?.kind === 'order' ? opened.id : null;
  const purchase = opened?.kind === 'purchase' ? opened.id : null;
  const openOrder = (id: string): void => setOpened({ kind: 'order', id });
  const openPurchase = (id: string): void => setOpened({ kind: 'purchase', id });
  const bodies: Readonly<Record<Book, ReactNode>> = {
    orders: <OrderTable keyword={opening.keyword} open={order} onOpen={openOrder} />,
    purchases: <PurchaseTable keyword={opening.keyword} open={purchase} onOpen={openPurchase} />,
    payments: <PaymentTable keyword={opening.keyword} onOpen={openPurchase} />,
    transfers: <TransferTable keyword={opening.keyword} onOpen={openPurchase} />,
    findings: <FindingTable onOpen={openPurchase} />,
  };
  return (
    <>
      <ConsoleHead title={frame.places.orders} />
      <div className="ad-split">
        <section className="ad-card" aria-label={frame.places.orders}>
          <Tabs
            activeKey={book}
            destroyOnHidden
            onChange={(key) => {
              setBook(key as Book);
              close();
            }}
            items={(Object.keys(bodies) as Book[]).map((key) => ({ key, label: texts.books[key], children: bodies[key] }))}
          />
        </section>
        {order ? <OrderDrawer key={order} id={order} onClose={close} /> : null}
        {purchase ? <PurchaseDrawer key={purchase} id={purchase} onClose={close} /> : null}
      </div>
    </>
  );
}
