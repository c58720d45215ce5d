import { createElement as h, useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { mount } from 'shengyu/mount';

function Studio() {
  const place = useRef(null);
  useEffect(() => {
    const studio = mount(place.current, { tokenUrl: '/voice-token', height: 480, value: '海面平得像一块玻璃。' });
    return () => studio.unmount();
  }, []);
  return h('div', { ref: place });
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return h(
    'main',
    null,
    h('h1', null, `rspack, React ${version}`),
    h('button', { onClick: () => setOpen(!isOpen) }, isOpen ? 'close' : 'open'),
    isOpen && h(Studio),
  );
}

createRoot(document.querySelector('#root')).render(h(Page));
