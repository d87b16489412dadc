import { useEffect } from 'react'
import { browserTitle } from '../../shared/content/store-info.ts'
import { useStore } from './seed.tsx'

export function useTitle(pageTitle: string): void {
  const { name } = useStore()
  useEffect(() => {
    document.title = browserTitle(pageTitle, name)
  }, [pageTitle, name])
}
