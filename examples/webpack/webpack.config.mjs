import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { answerToken, site } from '../token.mjs';

export default {
  mode: 'development',
  entry: './src/index.js',
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
    port: Number(process.env.PORT ?? 8084),
    static: './public',
    client: { overlay: false },
    setupMiddlewares: (middlewares, { app }) => {
      app.post('/voice-token', (request, response) => void answerToken(request, response));
      return middlewares;
    },
  },
};
