import { defineConfig } from 'vite';
import { answerToken, studioScript } from '../token.mjs';

export default defineConfig({
  define: { __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
  // Templates in the page, compiled there.
  resolve: { alias: { vue: 'vue/dist/vue.esm-bundler.js' } },
  server: { port: Number(process.env.PORT ?? 8083), strictPort: true, fs: { allow: ['..'] } },
  plugins: [
    {
      name: 'voice-token',
      configureServer: ({ middlewares }) =>
        void middlewares.use('/voice-token', (request, response) => void answerToken(request, response)),
      transformIndexHtml: async (html) => html.replace('<!-- studio -->', await studioScript()),
    },
  ],
});
