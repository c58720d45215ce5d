import { createApp, ref, version } from 'vue';

const app = createApp({
  setup() {
    const text = ref('');
    const theme = ref('light');
    return { version, text, theme, onChange: ({ detail }) => (text.value = detail.text) };
  },
  template: `
    <h1>Vue {{ version }}</h1>
    <button @click="theme = theme === 'light' ? 'dark' : 'light'">{{ theme }}</button>
    <shengyu-studio token-url="/voice-token" height="480" value="海面平得像一块玻璃。" :theme="theme" @studio-change="onChange" />
    <p id="text">{{ text }}</p>
  `,
});
app.config.compilerOptions.isCustomElement = (tag) => tag === 'shengyu-studio';
app.mount('#app');
