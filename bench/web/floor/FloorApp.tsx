import { Button } from 'antd';
import { useEffect, useState, type MouseEvent, type ReactElement } from 'react';
import { links, pages } from './content.ts';

/** The least a server-rendered React page with one antd button can be: no federation, no data, no session. */
export function FloorApp({ initialPath }: { initialPath: string }): ReactElement {
  const [path, setPath] = useState(initialPath);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const follow = (): void => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const open = (event: MouseEvent, to: string): void => {
    event.preventDefault();
    history.pushState(null, '', to);
    setPath(to);
  };
  const page = pages[path] ?? pages['/'];
  return (
    <>
      <header>
        {links.map(([to, name]) => (
          <a key={to} href={to} onClick={(event) => open(event, to)}>
            {name}
          </a>
        ))}
      </header>
      <main>
        <h1>{page?.title}</h1>
        <p>{page?.lead}</p>
        <Button type="primary" onClick={() => setCount(count + 1)}>
          {count}
        </Button>
        <div className="grid">
          {page?.cards.map((text) => (
            <div className="card" key={text}>
              {text}
            </div>
          ))}
        </div>
      </main>
    </>
  );
}
