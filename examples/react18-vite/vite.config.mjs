import { defineConfig } from 'vite';
import { answerToken, site } from '../token.mjs';

export default defineConfig({
  define: { __SITE__: JSON.stringify(site) },
  oxc: { jsx: { runtime: 'automatic' } },
  server: { port: Number(process.env.PORT ?? 8082), strictPort: true, fs: { allow: ['..'] } },
  plugins: [
    {
      name: 'voice-token',
      configureServer: ({ middlewares }) =>
        void middlewares.use('/voice-token', (request, response) => void answerToken(request, response)),
    },
  ],
});
