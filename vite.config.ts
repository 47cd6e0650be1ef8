import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy lets no data: URLs in, so nothing may be inlined as one.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'login-callback.html', 'not-found.html'],
    },
  },
});
