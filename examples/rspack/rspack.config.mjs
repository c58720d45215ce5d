import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { answerToken, site } from '../token.mjs';

export default {
  mode: 'development',
  entry: { main: './src/index.js' },
  output: { publicPath: 'auto' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'host',
      remotes: { shengyu: `shengyu_studio@${site}/embed/mf-manifest.json` },
      shared: ['react', 'react-dom'],
      dts: false,
    }),
  ],
  devServer: {
    port: Number(process.env.PORT ?? 8085),
    static: './public',
    client: { overlay: false },
    setupMiddlewares: (middlewares, { app }) => {
      app.use('/voice-token', (request, response) => void answerToken(request, response));
      return middlewares;
    },
  },
};
