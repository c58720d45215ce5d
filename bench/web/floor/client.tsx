import { StyleProvider } from '@ant-design/cssinjs';
import { hydrateRoot } from 'react-dom/client';
import { FloorApp } from './FloorApp.tsx';

const root = document.getElementById('root');
if (root) {
  hydrateRoot(
    root,
    <StyleProvider>
      <FloorApp initialPath={location.pathname} />
    </StyleProvider>,
  );
}
