// The only script of the sign-in pages: asks the browser for a passkey and sends its answer with the form.
(() => {
  const button = document.getElementById('use-passkey');
  const form = document.getElementById('passkey-form');
  if (!button || !form || !('credentials' in navigator) || typeof PublicKeyCredential === 'undefined') return;
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0) ?? 0);
  const text = (buffer) =>
    btoa(String.fromCodePoint(...new Uint8Array(buffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const asked = JSON.parse(button.dataset.options ?? '{}');
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    allowCredentials: asked.allowCredentials.map((one) => ({ ...one, id: bytes(one.id) })),
  };
  button.hidden = false;
  const send = (credential) => {
    const { response } = credential;
    form.elements.namedItem('answer').value = JSON.stringify({
      id: credential.id,
      rawId: text(credential.rawId),
      type: credential.type,
      clientExtensionResults: {},
      response: {
        authenticatorData: text(response.authenticatorData),
        clientDataJSON: text(response.clientDataJSON),
        signature: text(response.signature),
        ...(response.userHandle ? { userHandle: text(response.userHandle) } : {}),
      },
    });
    form.submit();
  };
  button.addEventListener('click', () => {
    navigator.credentials.get({ publicKey }).then(send, () => {
      document.getElementById('passkey-problem').hidden = false;
    });
  });
})();
