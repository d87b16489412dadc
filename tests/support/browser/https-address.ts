const port = Number(process.env.STORE_PORT ?? 4310) + 10

/** The store of https-store.ts: `test.use(httpsStore)`. Its mail goes through a real SMTP server. */
export const httpsStore = { baseURL: `https://localhost:${port}`, ignoreHTTPSErrors: true }

/** What the tests ask outside the store. */
export const providerAddress = `http://localhost:${port + 2}`
export const mailboxAddress = `http://localhost:${port + 3}`
