import { createElement as h, useEffect, useRef, version } from 'react';
import { render } from 'react-dom';
import { mount } from 'shengyu/mount';

function Studio() {
  const place = useRef(null);
  useEffect(() => {
    const studio = mount(place.current, { tokenUrl: '/voice-token', height: 480, value: '海面平得像一块玻璃。' });
    return () => studio.unmount();
  }, []);
  return h('div', { ref: place });
}

render(h('main', null, h('h1', null, `webpack, React ${version}`), h(Studio)), document.querySelector('#root'));
