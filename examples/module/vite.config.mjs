import { defineConfig } from 'vite';
import { answerToken, site } from '../token.mjs';

export default defineConfig({
  define: { __SITE__: JSON.stringify(site) },
  server: { port: Number(process.env.PORT ?? 8086), strictPort: true, fs: { allow: ['..', '../../tools/embed/dist'] } },
  plugins: [
    {
      name: 'voice-token',
      configureServer: ({ middlewares }) =>
        void middlewares.use('/voice-token', (request, response) => void answerToken(request, response)),
    },
  ],
});
