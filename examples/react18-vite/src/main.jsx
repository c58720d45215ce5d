import { createInstance } from '@module-federation/runtime';
import { StrictMode, useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

// The studio's container has its own runtime and its own React: nothing is shared with this page.
const federation = createInstance({
  name: 'host',
  remotes: [{ name: 'shengyu_studio', entry: `${__SITE__}/embed/mf-manifest.json` }],
});

function Studio({ onDone }) {
  const place = useRef(null);
  useEffect(() => {
    let studio;
    let isOver = false;
    federation.loadRemote('shengyu_studio/mount').then(({ mount }) => {
      if (isOver) return;
      studio = mount(place.current, {
        tokenUrl: '/voice-token',
        height: 480,
        value: '海面平得像一块玻璃。',
        on: { 'studio-done': onDone },
      });
    });
    return () => {
      isOver = true;
      studio?.unmount();
    };
  }, [onDone]);
  return <div ref={place} />;
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  const [order, setOrder] = useState(null);
  return (
    <main style={{ maxWidth: 1180, margin: '20px auto' }}>
      <h1>React {version}</h1>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'close' : 'open'}</button>
      {isOpen ? <Studio onDone={setOrder} /> : null}
      <p>{order ? `${order.name}, ${order.files.length} files` : 'no order yet'}</p>
    </main>
  );
}

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
